(() => {
  let path = location.pathname;
  try {
    path = decodeURI(path);
  } catch {}
  document.getElementById('missing').textContent = path;
})();
