import {
  NOTIFICATION_DURATION_MS,
  NOTIFICATION_GAP_PX,
  NOTIFICATION_HOTKEY,
  NOTIFICATION_MOBILE_OFFSET_PX,
  NOTIFICATION_OFFSET_PX,
  NOTIFICATION_POSITION,
  NOTIFICATION_SWIPE_PX,
  NOTIFICATIONS_VISIBLE,
} from '@numlet/contract/constants';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { useMedia } from '../lib/use-media.ts';
import { Caret } from '../ui/caret.tsx';
import { swipeAfter } from './swipe-toasts.ts';

const icons = {
  success: <CircleCheck className="size-[18px]" />,
  info: <Info className="size-[18px]" />,
  warning: <TriangleAlert className="size-[18px]" />,
  error: <CircleAlert className="size-[18px]" />,
  loading: <Caret motion="blinking" className="text-[18px]" />,
  close: <X className="size-[18px]" />,
};

/**
 * Where notices appear: bottom right, at most three, four seconds each, Alt+T to reach them (specification 1 §9). On a
 * phone at the top, since the codes and buttons are at the bottom.
 */
export function Toaster({ theme }: { theme: 'light' | 'dark' | 'system' }) {
  const isPhone = useMedia('(width < 40rem)');
  useEffect(swipeAfter(NOTIFICATION_SWIPE_PX), []);
  return (
    <Sonner
      theme={theme}
      position={isPhone ? 'top-center' : NOTIFICATION_POSITION}
      duration={NOTIFICATION_DURATION_MS}
      visibleToasts={NOTIFICATIONS_VISIBLE}
      gap={NOTIFICATION_GAP_PX}
      offset={NOTIFICATION_OFFSET_PX}
      mobileOffset={NOTIFICATION_MOBILE_OFFSET_PX}
      hotkey={[...NOTIFICATION_HOTKEY]}
      icons={icons}
      toastOptions={{ closeButtonAriaLabel: 'Close' }}
    />
  );
}
