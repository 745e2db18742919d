// Keeps the console up to date and sends the requests of its buttons and forms.
const toast = document.getElementById('toast');
const status = document.getElementById('status');
const statusText = document.getElementById('status-text');

let refreshing = false;
let again = false;

async function refresh() {
  if (refreshing) {
    again = true;
    return;
  }
  refreshing = true;
  try {
    const answer = await fetch('/');
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const part of document.querySelectorAll('[data-live]')) {
      const next = fresh.getElementById(part.id);
      if (next && next.innerHTML !== part.dataset.shown) replace(part, next);
    }
  } finally {
    refreshing = false;
  }
  if (again) {
    again = false;
    await refresh();
  }
}

// Replaces a part, but keeps the options chosen in selects and the keyboard focus.
function replace(part, next) {
  const chosen = [...part.querySelectorAll('select')].map((select) => [select.id, select.value]);
  const buttons = [...part.querySelectorAll('a, button, select')];
  const focused = buttons.indexOf(document.activeElement);
  part.dataset.shown = next.innerHTML;
  part.replaceChildren(...next.cloneNode(true).childNodes);
  for (const [id, value] of chosen) {
    const select = document.getElementById(id);
    if (select && [...select.options].some((option) => option.value === value)) select.value = value;
  }
  if (focused >= 0) part.querySelectorAll('a, button, select')[focused]?.focus();
}

async function send(path, body, method = 'POST') {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method, headers, body: method === 'POST' ? body : undefined });
  const result = await answer.json();
  if (!answer.ok) throw new Error(result.error ?? 'That did not work.');
  return result;
}

let hiding = 0;
function say(text, wrong = false) {
  toast.textContent = text;
  toast.classList.toggle('wrong', wrong);
  toast.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    toast.hidden = true;
  }, 5000);
}

function describe(result, done) {
  if (result.message) return result.message;
  if (result.status === 'failed') return 'Not delivered: the site did not accept it.';
  if (result.status === 'stored') return 'Stored, but its webhook was lost.';
  if (result.status === 'held') return 'Stored, but its webhook is held back.';
  if (result.status === 'blocked') return 'Blocked: the carrier accepted it but does not deliver it.';
  return done ?? 'Done';
}

async function act(button, path, body, method) {
  button.disabled = true;
  try {
    say(describe(await send(path, body, method), button.dataset.done), false);
  } catch (error) {
    say(error.message, true);
  } finally {
    button.disabled = false;
    await refresh();
  }
}

document.addEventListener('click', async (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  const { copy, action, method, body, example, confirm: question } = button.dataset;
  if (copy !== undefined) {
    await navigator.clipboard.writeText(copy);
    say('Copied');
  } else if (example !== undefined) {
    const digit = () => String(Math.floor(Math.random() * 10));
    document.getElementById('text-from').value = button.dataset.from;
    document.getElementById('text-body').value = body.replaceAll('#', digit);
  } else if (action !== undefined && (question === undefined || window.confirm(question))) {
    await act(button, action, body ?? '{}', method);
  }
});

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (form.dataset.post === undefined) return;
  event.preventDefault();
  const fields = {};
  for (const field of form.elements) {
    if (field.name) fields[field.name] = 'number' in field.dataset ? Number(field.value) : field.value;
  }
  const button = event.submitter ?? form.querySelector('button');
  button.dataset.done = form.dataset.done ?? 'Done';
  await act(button, form.dataset.post, JSON.stringify(fields), 'POST');
});

for (const part of document.querySelectorAll('[data-live]')) part.dataset.shown = part.innerHTML;

const source = new EventSource('/control/events');
source.onopen = () => {
  status.classList.remove('away');
  statusText.textContent = 'Live';
};
source.onerror = () => {
  status.classList.add('away');
  statusText.textContent = 'Reconnecting';
};
source.onmessage = () => refresh().catch(() => {});
