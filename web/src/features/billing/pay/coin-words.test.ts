import { expect, test } from 'vitest';
import { coinAmount, coinName, coinsLeft, splitAddress, walletAddress } from './coin-words.ts';

test('a tiny amount is written out, as a wallet wants it', () => {
  expect(coinAmount(0.00005214)).toBe('0.00005214');
  expect(coinAmount(0.0000001)).toBe('0.0000001');
  expect(coinAmount(1234.5)).toBe('1234.5');
});

test('what is left to send has no dust of binary fractions', () => {
  expect(coinsLeft(0.3, 0.1)).toBe(0.2);
  expect(coinsLeft(0.1, 0.3)).toBe(0);
});

test('the picture carries the amount for coins whose wallets read it', () => {
  expect(walletAddress('btc', 'tb1q', 0.00005214)).toBe('bitcoin:tb1q?amount=0.00005214');
  expect(walletAddress('usdttrc20', 'TX1', 5)).toBe('TX1');
});

test('an address is shown whole, its two ends apart', () => {
  expect(splitAddress('tb1qw508d6qe')).toEqual(['tb1qw508d6qe', '', '']);
  expect(splitAddress('tb1qw508d6qe7xyz12')).toEqual(['tb1qw5', '08d6qe', '7xyz12']);
});

test('a coin of several networks names the one it is sent on', () => {
  expect(['btc', 'usdttrc20', 'usdcsol', 'usdt', 'doge'].map(coinName)).toEqual([
    'BTC',
    'USDT on TRC20',
    'USDC on SOL',
    'USDT',
    'DOGE',
  ]);
});
