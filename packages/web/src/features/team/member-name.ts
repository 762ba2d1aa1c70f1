import type { ListedMember } from "../../data/list-members.ts";
import { messages } from "./messages.ts";

/** How a member is called. */
export function nameOf({ first_name, last_name }: Pick<ListedMember, "first_name" | "last_name">): string {
	return `${first_name} ${last_name}`.trim() || messages.noName;
}
