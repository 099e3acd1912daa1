// A link of the menu to a place of this very page loads nothing: the menu would stay open over the place.
addEventListener('hashchange', () => {
  for (const menu of document.querySelectorAll('.menu:popover-open')) menu.hidePopover();
});
