// For browsers without invoker commands (Safari before 26.2, Firefox before 144): pages import it there only.
addEventListener('click', (event) => {
  const button = event.target.closest?.('[commandfor]');
  const target = button && document.getElementById(button.getAttribute('commandfor'));
  if (!target || button.disabled) return;
  const command = button.getAttribute('command');
  if (command === 'show-modal' && !target.open) target.showModal();
  if (command === 'close' && target.open) target.close();
  if (command === 'toggle-popover') target.togglePopover({ source: button });
});
