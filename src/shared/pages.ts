/** Stands in prerendered pages where the address of the product will be; the service knows it, the build does not. */
export const ORIGIN = 'https://origin.invalid'
