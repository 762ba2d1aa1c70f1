/** A web address as a link: it may be stored without a scheme. */
export function linkTo(address: string): string {
	return /^https?:\/\//i.test(address) ? address : `https://${address}`;
}
