#!/usr/bin/env python3
"""The guide card of one pair: python3 card.py >card.svg"""
import sys

import pairwheel

try:
    event = pairwheel.Event(kind="howell", pairs=8, title="Tuesday Pairs")
    event.print("guide-cards", "-", format="svg", only="pair=3")
except pairwheel.Error as error:
    sys.exit(str(error))
