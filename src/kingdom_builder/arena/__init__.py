"""Bots against bots: matches in which every bot takes every seat, ratings and reports.

``plan`` says what is played and ``deals`` draws the boards; ``play`` plays, ``stats`` evaluates,
``report`` and ``balance`` present the results.
"""
