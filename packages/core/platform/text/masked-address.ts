/** Enough of an address for its owner to know it: "a•••@harbour.example". */
export function maskedAddress(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1•••');
}
