/** The ids of the landing page's sections; part of public addresses such as /#live-demo. */
export const sectionIds = {
  usage: 'usage',
  platforms: 'platforms',
  useCases: 'use-cases',
  features: 'features',
  howItWorks: 'how-it-works',
  liveDemo: 'live-demo',
  testimonials: 'testimonials',
  pricing: 'pricing',
  faq: 'faq',
} as const;

/** Brings a section into view, smoothly unless the visitor prefers reduced motion. */
export function scrollToSection(id: string): void {
  document.getElementById(id)?.scrollIntoView({ behavior: prefersStillness() ? 'auto' : 'smooth' });
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
