import type { ListedMember } from "./list-members.ts";
import { messages } from "./messages.ts";

/** A member's full name, or "No name" if there is none or the member is gone. */
export function nameOf(member: Pick<ListedMember, "first_name" | "last_name"> | undefined): string {
	return `${member?.first_name ?? ""} ${member?.last_name ?? ""}`.trim() || messages.noName;
}
