import type { Avatar as SavedChoice } from "@oxcut/core/model";
import { Avatar, type AvatarProps } from "../ui/avatar.tsx";

export interface SavedAvatarProps extends Pick<AvatarProps, "name" | "size"> {
	/** Null if the person or organization has never chosen one. */
	readonly avatar: Pick<SavedChoice, "image" | "thumbnails" | "shape" | "color"> | null | undefined;
	/** The shape if none was chosen. */
	readonly shape?: AvatarProps["shape"];
}

/** The avatar of a person or the logo of an organization, or their initials. */
export function SavedAvatar({ avatar, shape, ...avatarProps }: SavedAvatarProps) {
	return (
		<Avatar
			{...avatarProps}
			image={avatar?.thumbnails[0] ?? avatar?.image ?? null}
			shape={avatar?.shape ?? shape ?? "circle"}
			color={avatar?.color ?? null}
		/>
	);
}
