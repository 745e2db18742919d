import { clockTime } from '../look/format.ts';
import { type Html, html } from '../look/html.ts';
import type { World } from '../world.ts';

const SHOWN = 20;

/** Lists the objects of the bucket, newest first. Their content is encrypted, so none can be opened. */
export function renderBucket(world: World): Html {
  const objects = [...world.state.s3.objects.values()].slice(-SHOWN).reverse();
  if (objects.length === 0)
    return html`<p class="small">The bucket is empty. It is used if the S3_… settings name it; otherwise documents are stored in a folder of the service.</p>`;
  return html`<ul class="panel rows">${objects.map(
    ({ key, at, bytes }) => html`<li class="checkout"><span class="mono small faint">${clockTime(at)}</span>
      <span class="about"><span class="mono">${key}</span><span class="small faint">${Math.ceil(bytes / 1024)} KB</span></span></li>`,
  )}</ul>`;
}
