/** A permissions policy by which pages of our own may use these features, which no page may by default. */
export function allowFeatures(policy: string, features: readonly string[]): string {
  return features.reduce((allowed, feature) => allowed.replace(`${feature}=()`, `${feature}=(self)`), policy)
}
