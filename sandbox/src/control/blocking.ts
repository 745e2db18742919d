import { json, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import type { World } from '../world.ts';
import { ControlError, optionalText, readBody } from './read-json.ts';

/**
 * POST /control/blocking { on, country? | number? }: whether Twilio blocks texts with codes, to all rented numbers, to
 * those of a country (US) or to one (+12025550100). `on: false` for all numbers lifts every block.
 */
export function setBlocking(world: World, { raw }: Call): Reply {
  const body = readBody(raw);
  if (typeof body.on !== 'boolean') throw new ControlError(400, '"on" must be true or false.');
  const country = optionalText(body, 'country')?.toUpperCase();
  const number = optionalText(body, 'number')?.replaceAll(' ', '');
  if (country && number) throw new ControlError(400, 'Name a country or a number, not both.');
  const { blocking } = world.state;
  if (country) blocking.countries = changed(blocking.countries, country, body.on);
  else if (number) blocking.numbers = changed(blocking.numbers, number, body.on);
  else
    world.state.blocking = body.on ? { ...blocking, all: true } : { all: false, countries: [], numbers: [] };
  world.changed();
  const whose = country ? `numbers of ${country}` : (number ?? 'all numbers');
  const message = body.on ? `Codes to ${whose} are blocked` : `Codes to ${whose} are delivered`;
  return json(200, { ...world.state.blocking, message });
}

/** GET /control/blocking: which rented numbers get no texts with codes. */
export function readBlocking(world: World): Reply {
  return json(200, world.state.blocking);
}

function changed(list: readonly string[], item: string, on: boolean): string[] {
  const others = list.filter((each) => each !== item);
  return on ? [...others, item] : others;
}
