import type { Production } from "@oxcut/core/model";
import type { StateChange } from "./api/change-state.ts";

/** The possible changes of a production's state. */
export const STATE_CHANGES: Readonly<Record<Production["public_state"], readonly StateChange[]>> = {
	active: ["pause", "hide"],
	on_hiatus: ["resume", "hide"],
	hidden: ["unhide"],
};
