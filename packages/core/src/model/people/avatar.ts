import * as z from "zod";
import { choice } from "../validation/choice.ts";

/** The outlines of avatars. */
export const AVATAR_SHAPES = ["circle", "square"] as const;
/** The colors of avatars without a picture. */
export const AVATAR_COLORS = ["red", "orange", "yellow", "green", "blue", "violet", "gray", "black"] as const;

/** The picture of a person or an organization: uploaded, or a coloured shape. */
export const avatarSchema = z.object({
	owner_type: choice(["User", "Organization"]),
	shape: choice(AVATAR_SHAPES).default("circle"),
	color: choice(AVATAR_COLORS).default("gray"),
	/** Links to the uploaded picture at several sizes, smallest first. */
	thumbnails: z.array(z.string()).default([]),
	/** Link to the uploaded picture. */
	image: z.string().nullable().default(null),
});
/** A person's or organization's picture: links to it at several sizes, or the shape and color that stand in for it. */
export type Avatar = z.infer<typeof avatarSchema>;

export const avatarUpdateSchema = z.object({
	shape: choice(AVATAR_SHAPES).optional(),
	color: choice(AVATAR_COLORS).optional(),
});
