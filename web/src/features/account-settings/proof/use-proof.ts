import { OTP_LENGTH } from '@numlet/contract/constants';
import { lines } from '@numlet/contract/texts';
import { useState } from 'react';
import { authRefusalOf, needsProof, type Refusal } from '../../../shared/proof/refusal.ts';
import { useMailedCode } from './use-mailed-code.ts';

export type Proof = ReturnType<typeof useProof>;

/**
 * Holds how the person confirms their identity: with their password or, without one, with the session. A code is mailed
 * if the server finds the sign-in too old, or if the person requests one instead of the password.
 */
export function useProof({ hasPassword }: { hasPassword: boolean }) {
  const [by, setBy] = useState<'password' | 'session' | 'code'>(hasPassword ? 'password' : 'session');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const mail = useMailedCode({
    onSent: () => {
      setBy('code');
      setCode('');
      setRefusal(null);
    },
    onRefused: (error) => setRefusal(authRefusalOf(error)),
  });

  /** Returns true if the confirmation is complete; otherwise says what is missing. */
  const isGiven = (): boolean => {
    setRefusal(null);
    if (by === 'password' && password === '') {
      setRefusal({ field: 'currentPassword', message: 'Please enter your current password.' });
      return false;
    }
    if (by === 'code' && code.length !== OTP_LENGTH) {
      setRefusal({ field: 'code', message: lines.invalidCode });
      return false;
    }
    return true;
  };
  const onRefused = (error: Error) => {
    if (by === 'session' && needsProof(error)) return mail.send();
    // A code works once. The refused attempt may have used it up, so it must be typed again.
    if (by === 'code') setCode('');
    setRefusal(authRefusalOf(error));
  };
  const attributes = {
    ...(by === 'password' && { current_password: password }),
    ...(by === 'code' && { nonce: code }),
  };
  return {
    by,
    password,
    setPassword,
    code,
    setCode,
    mail,
    refusal,
    setRefusal,
    isGiven,
    onRefused,
    attributes,
  };
}
