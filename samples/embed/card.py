#!/usr/bin/env python3
"""The guide card of one pair, made in memory: python3 card.py >card.svg"""
import sys

import pairwheel

try:
    event = pairwheel.Event(kind="howell", pairs=8, title="Tuesday Pairs")
    [card] = event.pages("guide-cards", only="pair=3")
except pairwheel.Error as error:
    sys.exit(str(error))
sys.stdout.buffer.write(card)
