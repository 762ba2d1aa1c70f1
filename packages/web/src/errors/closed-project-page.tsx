import { ProviderPage } from "./provider-page.tsx";
import { TwoFactorPage } from "./two-factor-page.tsx";

export interface ClosedProjectPageProps {
	/** The organization whose provider the user didn't sign in with; null if a two-factor device is missing. */
	readonly studioId: number | null;
}

/** Replaces a project's page for somebody who doesn't meet its organization's requirements. */
export function ClosedProjectPage({ studioId }: ClosedProjectPageProps) {
	return studioId === null ? <TwoFactorPage /> : <ProviderPage studioId={studioId} />;
}
