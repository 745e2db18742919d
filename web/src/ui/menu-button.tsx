import { Menu, X } from 'lucide-react';
import { Button } from './button.tsx';

type MenuButtonProps = {
  isOpen: boolean;
  /** The id of the menu that it opens. */
  controls: string;
  onToggle: () => void;
  className?: string | undefined;
};

/** Opens and closes the navigation on a narrow screen. */
export function MenuButton({ isOpen, controls, onToggle, className }: MenuButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className={className}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={isOpen ? 'Close menu' : 'Open menu'}
      onClick={onToggle}
    >
      {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
    </Button>
  );
}
