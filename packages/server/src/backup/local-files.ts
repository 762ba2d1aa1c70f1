import type { Settings } from "../system/settings.ts";

/** The folder of uploaded files, which a backup takes along; null where an S3 bucket keeps them. */
export function localFiles({ s3, filesDir }: Pick<Settings, "s3" | "filesDir">): string | null {
	return s3 === null ? filesDir : null;
}
