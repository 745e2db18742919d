import { expect, test } from 'vitest';
import {
  coinAmount,
  coinFor,
  coinName,
  groupAddress,
  onlyThisCoin,
  remainingCoins,
  walletAddress,
} from './coin-words.ts';

test('a tiny amount is written out, as a wallet requires it', () => {
  expect(coinAmount(0.00005214)).toBe('0.00005214');
  expect(coinAmount(0.0000001)).toBe('0.0000001');
  expect(coinAmount(1234.5)).toBe('1234.5');
});

test('the remaining amount has no rounding error of binary fractions', () => {
  expect(remainingCoins(0.3, 0.1)).toBe(0.2);
  expect(remainingCoins(0.1, 0.3)).toBe(0);
});

test('the QR code contains the amount for coins whose wallets read it', () => {
  expect(walletAddress('btc', 'tb1q', 0.00005214)).toBe('bitcoin:tb1q?amount=0.00005214');
  expect(walletAddress('usdttrc20', 'TX1', 5)).toBe('TX1');
});

test('a crypto address is shown in groups of four that together are the whole address', () => {
  expect(groupAddress('tb1qw508d6qe7x')).toEqual(['tb1q', 'w508', 'd6qe', '7x']);
  const monero = `${'4A'.repeat(47)}z`;
  expect(groupAddress(monero).join('')).toBe(monero);
  expect(groupAddress('')).toEqual([]);
});

test('the page names the one coin and the one network that a crypto address accepts', () => {
  const said = ['btc', 'usdttrc20', 'usdcsol', 'bnbbsc', 'dash'].map(onlyThisCoin);
  expect(said.map((words) => words.split('. ')[0])).toEqual([
    'Send only BTC on the Bitcoin network',
    'Send only USDT on the Tron (TRC20) network',
    'Send only USDC on the Solana network',
    'Send only BNB on the BNB Smart Chain network',
    'Send only DASH on its own network',
  ]);
});

test('a coin of several networks names its network', () => {
  expect(
    ['btc', 'usdttrc20', 'usdcsol', 'bnbbsc', 'ethbsc', 'etharb', 'usdt', 'doge', 'tron'].map(coinName),
  ).toEqual([
    'BTC',
    'USDT on TRC20',
    'USDC on Solana',
    'BNB on BNB Smart Chain',
    'ETH on BNB Smart Chain',
    'ETH on Arbitrum',
    'USDT',
    'DOGE',
    'TRON',
  ]);
});

test('the first coin is used if none is chosen, or if the chosen coin cannot be used for the price', () => {
  const offered = { popular: ['btc', 'ltc'], all: ['btc', 'dash', 'ltc'] };
  expect(coinFor(null, offered)).toBe('btc');
  expect(coinFor('dash', offered)).toBe('dash');
  expect(coinFor('eth', offered)).toBe('btc');
  expect(coinFor('eth', { popular: [], all: ['dash'] })).toBe('dash');
  expect(coinFor('eth', { popular: [], all: [] })).toBeNull();
  expect(coinFor('btc', undefined)).toBeNull();
});
