import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import type { ViewActions } from "../hooks/use-view-actions.tsx";
import { messages } from "../messages.ts";

interface ViewBarProps {
	readonly children: ReactNode;
}

function ViewBar({ children }: ViewBarProps) {
	return (
		<div className="flex flex-none flex-wrap items-center gap-2 border-b border-line bg-raised px-5 py-1.5 max-md:px-3">
			{children}
		</div>
	);
}

export interface UnsavedViewBarProps {
	/** Whether the view itself can be changed; otherwise the changes can only be saved as a new one. */
	readonly canSave: boolean;
	readonly actions: ViewActions;
	readonly onSaveNew: () => void;
}

/** Shown below the toolbar while the list differs from the open view. */
export function UnsavedViewBar({ canSave, actions, onSaveNew }: UnsavedViewBarProps) {
	return (
		<ViewBar>
			<span role="status" className="text-text-2">
				{messages.views.unsaved}
			</span>
			{canSave && (
				<Button size="small" variant="primary" busy={actions.isBusy} onClick={actions.save}>
					{messages.views.save}
				</Button>
			)}
			<Button size="small" onClick={onSaveNew}>
				{messages.views.saveNew}
			</Button>
			<Button size="small" variant="ghost" onClick={actions.reset}>
				{messages.views.reset}
			</Button>
		</ViewBar>
	);
}

export interface MissingViewBarProps {
	readonly onShowAll: () => void;
}

/** Shown below the toolbar if the address names a missing view. */
export function MissingViewBar({ onShowAll }: MissingViewBarProps) {
	return (
		<ViewBar>
			<span role="status" className="text-text-2">
				{messages.views.missing}
			</span>
			<Button size="small" onClick={onShowAll}>
				{messages.page.showAll}
			</Button>
		</ViewBar>
	);
}
