import type { FormEvent, ReactNode } from "react";
import { Button } from "./button.tsx";

export interface PageFormProps {
	readonly submitLabel: string;
	readonly busy: boolean;
	/** An error that belongs to no field. */
	readonly problem: string | undefined;
	readonly onSubmit: (event: FormEvent) => void;
	/** Fields. */
	readonly children: ReactNode;
}

/** A page's main form: its fields, errors of the whole form, and its button. */
export function PageForm({ submitLabel, busy, problem, onSubmit, children }: PageFormProps) {
	return (
		<form noValidate className="flex max-w-md flex-col gap-5" onSubmit={onSubmit}>
			{children}
			{problem !== undefined && (
				<p role="alert" className="text-12 text-prob">
					{problem}
				</p>
			)}
			<div>
				<Button type="submit" size="large" variant="primary" busy={busy}>
					{submitLabel}
				</Button>
			</div>
		</form>
	);
}
