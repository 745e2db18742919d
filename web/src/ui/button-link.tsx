import clsx from 'clsx';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from './button-class.ts';

export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={clsx(buttonClass({ variant, size }), className)} />;
}
