"""Sphinx's settings for the documentation site; scripts/site.py puts its pages together (make docs)."""

import os

import kingdom_builder

project = "Kingdom Builder for Python"
author = "The Kingdom Builder for Python contributors"
version = release = kingdom_builder.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton"]

# Pages are Markdown that reads well in the repository, too.
myst_enable_extensions = ["html_image"]
myst_heading_anchors = 4
highlight_language = "none"  # what names no language is typed into a shell

# The reference: every public name, as its docstring and its types tell.
add_module_names = False
autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 90
toc_object_entries_show_parents = "hide"

# Nothing is fetched from elsewhere: system fonts, no badges, no analytics.
html_theme = "furo"
html_title = "Kingdom Builder for Python"
html_logo = html_favicon = "pictures/icon.svg"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_show_search_summary = False  # it would fetch pages, which a site on a disk cannot
html_copy_source = html_show_sphinx = html_show_copyright = False
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#1d57b8",
        "color-brand-content": "#1d57b8",
        "color-brand-visited": "#1d57b8",
        "color-background-primary": "#fffcf5",
        "color-background-secondary": "#f4eee1",
        "color-background-border": "#dacfb8",
        "color-code-background": "#f4eee1",
        "color-api-name": "#1d57b8",
        "color-api-pre-name": "#625c50",
    },
    "dark_css_variables": {
        "color-brand-primary": "#8db6ff",
        "color-brand-content": "#8db6ff",
        "color-brand-visited": "#8db6ff",
        "color-background-primary": "#16181d",
        "color-background-secondary": "#20232b",
        "color-background-border": "#3b404c",
        "color-api-name": "#8db6ff",
        "color-api-pre-name": "#b0aca1",
    },
}
if repository := os.environ.get("KINGDOM_BUILDER_REPOSITORY"):  # scripts/site.py
    link = {"name": "The repository", "url": repository, "html": "Repository", "class": ""}
    html_theme_options["footer_icons"] = [link]
copybutton_exclude = ".linenos, .gp, .go"  # copy what is typed, not prompts and answers
