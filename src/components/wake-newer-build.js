{
  const wake = () => newer.dispatchEvent(new Event('shop:wake', { bubbles: true }));
  const newer = document.getElementById('newer-build');
  setTimeout(wake, 6e5);
  document.addEventListener('visibilitychange', () => document.hidden || wake());
}
