/** A name that no other tab or call has; browsers have no `crypto.randomUUID` on plain HTTP. */
export function randomKey(): string {
	return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
