/** A card's brand as a name: 'Visa'. */
export function capital(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}
