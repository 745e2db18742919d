// Beside the list of the blog: what is popular this week is drawn by the application, which is loaded for it once there is
// something. Until then the page is read without.
fetch('/functions/v1/get-popular-articles', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{}',
})
  .then((answer) => (answer.ok ? answer.json() : { articles: [] }))
  .then(({ articles }) => {
    if (articles.length > 0) document.dispatchEvent(new Event('numlet:needed'));
  })
  .catch(() => undefined);
