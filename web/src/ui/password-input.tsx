import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from './input.tsx';

/** A password field with a button that shows the password. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <span className="relative block">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className="pr-11"
      />
      <button
        type="button"
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control text-ink-3 -outline-offset-2 hover:text-ink"
      >
        {isShown ? (
          <EyeOff aria-hidden="true" className="size-4" />
        ) : (
          <Eye aria-hidden="true" className="size-4" />
        )}
      </button>
    </span>
  );
}
