import { makeSid } from '../../ids.ts';
import type { World } from '../../world.ts';
import type { PhoneText } from '../records.ts';

const KEPT = 2000;

/** Delivers a text to a person's own phone; the console and the control calls show it. */
export function receiveText(world: World, text: Omit<PhoneText, 'id' | 'at'>): void {
  const { texts } = world.state;
  texts.push({ id: makeSid('SM'), at: world.now(), ...text });
  if (texts.length > KEPT) texts.splice(0, texts.length - KEPT);
}
