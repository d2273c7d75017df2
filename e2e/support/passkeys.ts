import type { Page } from 'playwright/test'

/** Gives a page's browser a passkey device, whose person always agrees. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Registers the first passkey in the sign-in's second step; returns the recovery codes. */
export async function registerFirstPasskey(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('These are your recovery codes.').waitFor()
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{4}(?:-\w{4}){3}$/ })
    .allInnerTexts()
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  return codes
}
