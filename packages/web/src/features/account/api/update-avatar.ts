import type { Avatar } from "@oxcut/core/model";
import { debouncedWrites } from "../../../api/debounced-writes.ts";

/** Chooses shape and colour. Trying several within a second is one call. */
export async function updateAvatar(avatar: Partial<Pick<Avatar, "shape" | "color">>): Promise<void> {
	await debouncedWrites.write("PATCH", "/account/avatar", { avatar });
}
