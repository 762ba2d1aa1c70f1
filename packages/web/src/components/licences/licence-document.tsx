import { formatBytes, type License } from "@oxcut/core/model";
import { FileText } from "lucide-react";

export interface LicenceDocumentProps {
	readonly licenceId: number;
	readonly file: NonNullable<License["file"]>;
	/** Whether it can be downloaded; otherwise only its name is shown. */
	readonly mayDownload: boolean;
}

/** A licence's document, as a link. */
export function LicenceDocument({ licenceId, file, mayDownload }: LicenceDocumentProps) {
	const content = (
		<>
			<FileText aria-hidden className="size-3.5 flex-none" />
			<span className="wrap-anywhere">{file.name}</span>
			<span className="text-12 whitespace-nowrap text-text-3">{formatBytes(file.size)}</span>
		</>
	);
	return mayDownload ? (
		<a
			href={`/api/licenses/${licenceId}/file`}
			className="inline-flex items-center gap-1.5 text-accent hover:underline"
		>
			{content}
		</a>
	) : (
		<span className="inline-flex items-center gap-1.5">{content}</span>
	);
}
