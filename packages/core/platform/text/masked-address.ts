/** Masks an address so that its owner recognizes it: "a•••@harbour.example". */
export function maskedAddress(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1•••');
}
