(() => {
  const missing = document.getElementById('missing');
  let path = location.pathname;
  try {
    path = decodeURI(path);
  } catch {}
  if (missing.textContent === '/404') missing.textContent = path;
})();
