import { chooseTheme, type ThemeChoice, useThemeChoice } from '../lib/theme.ts';
import { Segmented } from '../ui/segmented.tsx';

const choices: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The theme to show; the system's until the person chooses. */
export function ThemeSwitch({ className }: { className?: string }) {
  const choice = useThemeChoice();
  return (
    <Segmented
      label="Theme"
      options={choices}
      value={choice}
      onValueChange={chooseTheme}
      {...(className !== undefined && { className })}
    />
  );
}
