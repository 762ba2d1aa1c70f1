export const messages = {
	notFoundTitle: "Page not found.",
	notFound: "We can't find anything at this URL.",
	brokenTitle: "This page ain't right.",
	broken: "There was an error loading this page, or the page doesn't exist.",
	chunkTitle: "The page could not be found.",
	chunk: "There may be a new version of ox. Refresh the browser.",
	refresh: "Refresh",
	shellLoading: "Loading",
	shellTitle: "Couldn't load ox",
	shell: "Please try again, or contact support if this continues.",
} as const;
