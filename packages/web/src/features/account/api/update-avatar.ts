import type { Avatar } from "@oxcut/core/model";
import { checkedWrites } from "../../../api/checked-writes.ts";

/** Sets shape and colour. Several choices within a second become one call. */
export async function updateAvatar(avatar: Partial<Pick<Avatar, "shape" | "color">>): Promise<void> {
	await checkedWrites.queue("PATCH", "/account/avatar", { avatar });
}
