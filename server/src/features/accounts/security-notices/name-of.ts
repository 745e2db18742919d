/** The name of a person in a mail to administrators. */
export function nameOf({ full_name: name, email }: { full_name: string; email: string }): string {
  return name ? `${name} (${email})` : email;
}
