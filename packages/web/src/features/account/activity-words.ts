import { auditWords } from "../../components/audit-words.ts";
import type { AccountActivity } from "./api/list-activity.ts";
import { messages } from "./messages.ts";

/** A line of the account's audit log in words: `Signed in`, `Password changed, by the site admin Iris Tan`. */
export function activityWords({
	action,
	actor_name,
	after,
}: Pick<AccountActivity, "action" | "actor_name" | "after">): string {
	const words = auditWords(action);
	const sentence = words.charAt(0).toUpperCase() + words.slice(1);
	if (actor_name === null) return sentence;
	const reason = after?.reason;
	if (action === "signed_in_as" && typeof reason === "string") return messages.signedInAs(actor_name, reason);
	return messages.byAdmin(sentence, actor_name);
}
