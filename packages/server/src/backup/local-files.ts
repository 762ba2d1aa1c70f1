import type { Settings } from "../system/settings.ts";

/** The folder of uploaded files, included in backups; null if they are in an S3 bucket. */
export function localFiles({ s3, filesDir }: Pick<Settings, "s3" | "filesDir">): string | null {
	return s3 === null ? filesDir : null;
}
