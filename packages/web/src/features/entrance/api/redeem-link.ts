import { api } from "../../../api/api.ts";
import { signInByLink } from "./sign-in.ts";

/** Actions of links that run on opening; `npm start` prints a `sign_in` link. */
export const LINK_ACTIONS = ["verify_email", "unlock", "sign_in"] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];

/** Redeems a link, which works once. */
export async function redeemLink(action: LinkAction, token: string): Promise<void> {
	switch (action) {
		case "verify_email":
			return void (await api.patch("/account/emails/verify", { body: { token } }));
		case "unlock":
			return void (await api.put("/account/unlock", { body: { token } }));
		case "sign_in":
			return void (await signInByLink(token));
	}
}
