/** How long tests wait for what is to come, on a machine that does much else at once: nothing is slower for it that works. */
export const PATIENCE = {
	testTimeout: 60_000,
	hookTimeout: 120_000,
	expect: { poll: { timeout: 30_000 } },
};
