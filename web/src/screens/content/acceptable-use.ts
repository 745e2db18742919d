import { brand, supportAddresses } from '@numlet/contract/brand';
import type { PolicySection } from '../../shared/policy-text.tsx';

const { name } = brand;

export const acceptableUseSummary =
  'A number here is for accounts that are yours or your client’s. This page says what that allows, what it forbids, and what happens if you break it.';

/** The Acceptable Use Policy, with the eleven sections that the specification names (2 §2.3). */
export const acceptableUseSections: readonly PolicySection[] = [
  {
    title: 'Purpose and Scope',
    blocks: [
      `This policy protects the people who use ${name}, the platforms they sign in to, and everyone who would be harmed by misuse. It applies to every account and every number, and is part of the [/terms|Terms of Service].`,
    ],
  },
  {
    title: 'Acceptable Uses',
    blocks: [
      [
        'Legitimate account verification: receiving codes for accounts you open and keep yourself.',
        'Personal or business SMS verification, for you or for a client who asked you to.',
        'Lawful business accounts, one profile for each real business.',
        'Geo-restricted services, where using them is legal for you.',
        'Privacy: keeping your personal number out of databases.',
        'Testing and development of software you build.',
      ],
    ],
  },
  {
    title: 'Prohibited Uses',
    blocks: [
      [
        'Fake or fraudulent accounts, or accounts in another person’s name.',
        'Spam and phishing.',
        'Bypassing bans, limits or suspensions of a platform.',
        'Illegal activity of any kind.',
        'Harassment, stalking, threats.',
        'Violating the terms of a third party.',
        'Money laundering and other fraud.',
        'Identity theft.',
        'Malware.',
        'Automated abuse: opening accounts in bulk, by script or for sale.',
      ],
    ],
  },
  {
    title: 'Platform-Specific Guidelines',
    blocks: [
      [
        'Social networks: your own profiles and those of clients who know about it; no more than the network allows, and no bought followers or votes.',
        'Freelance platforms: one account per person, with your real name and location.',
        'Business services: profiles of businesses that exist and that you are authorised to represent.',
        'Banks, payment services and public authorities: use your own phone. A rented number may change hands later, and with it the way into such an account.',
      ],
      'A platform may refuse any number. That is its right.',
    ],
  },
  {
    title: 'Monitoring and Compliance',
    blocks: [
      'We look at patterns: how many numbers an account has, from where it signs in, how often its numbers change, and what reports say. We do not read messages to look for violations. If a report or a pattern gives a reason, an administrator may look at what it concerns; this is logged. We may ask what you use a number for, and expect an answer.',
    ],
  },
  {
    title: 'Enforcement Actions',
    blocks: [
      'What follows depends on how serious a violation is and whether it is the first:',
      [
        'Warning.',
        'Temporary suspension: for 1, 7 or 30 days the account cannot sign in. Its numbers keep receiving texts, which cannot be read until the suspension ends.',
        'Permanent termination of the account.',
        'Forfeiture of credits or payments, where the law allows.',
        'Reporting to authorities.',
        'Legal action.',
      ],
      `Ask us and we tell you the reason, unless the law forbids it. You can respond to [mailto:${supportAddresses.abuse}|${supportAddresses.abuse}]. Most cases are decided within 24 hours. Every step is recorded.`,
    ],
  },
  {
    title: 'Reporting Violations',
    blocks: [
      `Write to [mailto:${supportAddresses.abuse}|${supportAddresses.abuse}] with the number, what happened and when; a screenshot helps. Mark urgent reports “Urgent AUP violation” in the subject: they are read first. [/contact?subject=Urgent%20AUP%20violation|The contact form] fills that in for you. You need no account, and we do not disclose who reported it.`,
    ],
  },
  {
    title: 'Legal Compliance',
    blocks: [
      'Keep to the law of the place where you are and of the country the number belongs to. If a country asks for your name, address or documents, give true ones. We comply with lawful orders of authorities.',
    ],
  },
  {
    title: 'Third-Party Platform Responsibility',
    blocks: [
      `The platforms whose texts you read here are not affiliated with ${name}. Their terms apply to your accounts there, and what they decide about these accounts is between you and them.`,
    ],
  },
  {
    title: 'Updates',
    blocks: [
      'We tell you of significant changes to this policy by email before they take effect. Continued use after that means that you accept them.',
    ],
  },
  {
    title: 'Contact',
    blocks: [
      `Abuse: [mailto:${supportAddresses.abuse}|${supportAddresses.abuse}]. Anything else: [/contact|the contact form] or [mailto:${supportAddresses.support}|${supportAddresses.support}].`,
    ],
  },
];
