import { api } from "../api/api.ts";

const TARGET_KEY = "ox_sign_in_target";

/**
 * Leaves for the sign-in page of an identity provider: of an address's domain, an organization, or the whole server.
 *
 * @param target - the page to open afterwards, which stays in this browser.
 */
export async function goToProvider(
	of: { readonly email?: string; readonly studio_id?: number },
	target: string,
): Promise<void> {
	const { redirect_to } = await api.post("/users/sign_in/provider", { body: of });
	sessionStorage.setItem(TARGET_KEY, target);
	location.assign(redirect_to);
}

/** The page to open after the sign-in; null if it began elsewhere. */
export function takeTarget(): string | null {
	const target = sessionStorage.getItem(TARGET_KEY);
	sessionStorage.removeItem(TARGET_KEY);
	return target;
}
