export function SignInDialog(_props: {
  open: boolean;
  initialTab: 'sign-in' | 'sign-up';
  onOpenChange: (open: boolean) => void;
}) {
  return null;
}
