import type { Notice } from '../texts.ts';

/** The quoted texts of administration, the contact form and the wizard (second document, sections 2, 5 and 8). */
export const adminNotices = {
  accessDenied: {
    title: 'Access Denied',
    text: "You don't have permission to access the admin dashboard.",
  },
  authenticationError: { title: 'Authentication Error', text: 'Please log in again.' },
  unexpected: { title: 'Error', text: 'An unexpected error occurred.' },

  fetchUsersFailed: { title: 'Error', text: 'Failed to fetch users. Please try again.' },
  updateRoleFailed: { title: 'Error', text: 'Failed to update user role.' },
  suspendFailed: { title: 'Error', text: 'Failed to suspend user.' },
  blockFailed: { title: 'Error', text: 'Failed to block user.' },
  unblockFailed: { title: 'Error', text: 'Failed to unblock user.' },
  suspended: { title: 'Success', text: 'User suspended successfully.' },
  blocked: { title: 'Success', text: 'User blocked successfully.' },
  unblocked: { title: 'Success', text: 'User unblocked successfully.' },

  releaseFailed: { title: 'Error', text: 'Failed to release phone number.' },
  fetchPhonesUnexpected: {
    title: 'Error',
    text: 'An unexpected error occurred while fetching phone numbers.',
  },
  copyMessageFailed: { title: 'Error', text: 'Failed to copy message.' },
  messageCopied: { title: 'Copied', text: 'Message body copied to clipboard.' },

  verificationLoadFailed: { title: 'Failed to load verification data' },
  phoneVerified: { title: 'User manually verified' },
  phoneVerifyFailed: { title: 'Failed to verify user' },
  phoneBlocked: { title: 'User blocked' },
  phoneBlockFailed: { title: 'Failed to block user' },
  phoneUnblocked: { title: 'User unblocked' },
  phoneUnblockFailed: { title: 'Failed to unblock user' },

  verifyServiceCreated: { title: 'Twilio Verify Service created successfully!' },
  verifyServiceFailed: { title: 'Failed to create verify service' },
  notAuthenticated: { title: 'Not authenticated' },

  contactSent: { title: "Message sent! We'll get back to you within 24 hours." },
  kycSubmitted: {
    title: "KYC verification submitted successfully! We'll review your documents within 24-48 hours.",
  },
} as const satisfies Record<string, Notice>;

export const adminLines = {
  suspensionReason: 'Suspension reason:',
  blockReason: 'Block reason:',
  noUsers: 'No users found.',
  noPhoneNumbers: 'No phone numbers found.',
  noMessages: 'No messages found.',
  noMessagesMatch: 'No messages found matching your search.',
  noContent: 'No content',
  searchMessages: 'Search messages, phone numbers, or users...',
  searchProfiles: 'Search by name, email, or phone...',
  copied: 'Copied!',
  notAvailable: 'N/A',
  noPhone: 'No phone',
  noIp: 'No IP',
  noName: 'No name',
  never: 'Never',
} as const;

export function roleUpdatedText(role: string): string {
  return `User role updated to ${role}.`;
}

export function phoneReleasedText(number: string): string {
  return `Phone number ${number} has been released.`;
}

export function releaseQuestionText(number: string): string {
  return `Are you sure you want to release ${number}? This action cannot be undone.`;
}

export function fetchPhonesFailedText(message: string | undefined): string {
  return `Failed to fetch phone numbers: ${message || 'Unknown error'}`;
}

export function fetchMessagesFailedText(message: string | undefined): string {
  return `Failed to fetch messages: ${message || 'Unknown error'}`;
}

export function recoveryFailedText(message: string): string {
  return `Recovery failed: ${message}`;
}

export function freeNumberFailedText(message: string): string {
  return `Failed to grant free number: ${message}`;
}
