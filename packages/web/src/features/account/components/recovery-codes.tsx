import { Download } from "lucide-react";
import { saveFile } from "../../../api/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { messages } from "../messages.ts";

export interface RecoveryCodesProps {
	readonly codes: readonly string[];
	readonly onDone: () => void;
}

/** New recovery codes, to be copied or saved. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
	const text = `${codes.join("\n")}\n`;
	return (
		<div className="flex flex-col gap-4">
			<ul
				aria-label={messages.recoveryCodes}
				className="timecode grid grid-cols-2 gap-x-6 gap-y-1 rounded bg-hover px-3 py-2 max-sm:grid-cols-1"
			>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className="flex flex-wrap justify-end gap-2">
				<CopyButton text={text} label={messages.copyCodes} />
				<Button
					icon={<Download aria-hidden />}
					onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "ox-recovery-codes.txt")}
				>
					{messages.downloadCodes}
				</Button>
				<Button variant="primary" onClick={onDone}>
					{messages.close}
				</Button>
			</div>
		</div>
	);
}
