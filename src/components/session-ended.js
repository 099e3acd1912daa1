addEventListener('load', () => {
  try {
    if (!sessionStorage.getItem(LEFT_ASK_KEY)) return;
    sessionStorage.removeItem(LEFT_ASK_KEY);
    const login = document.getElementById('login');
    login.showModal();
    login.dispatchEvent(new Event('shop:wake', { bubbles: true }));
  } catch {}
});
