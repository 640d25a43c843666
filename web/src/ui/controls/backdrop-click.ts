import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * For a modal dialog: calls back when its backdrop was pressed, which belongs to the dialog itself. The press has to begin and
 * to end there: who selects a text may let go beside the dialog, where the browser reports a click as well.
 */
export function useBackdropClick(onPress: (() => void) | undefined) {
  const began = useRef<EventTarget>(null);
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      began.current = target;
    },
    // A press of a key clicks as well, on a button and at no place.
    onClick: ({ clientX, clientY, target, currentTarget }: MouseEvent) => {
      if (target !== currentTarget || began.current !== currentTarget) return;
      if (document.elementFromPoint(clientX, clientY) === currentTarget) onPress?.();
    },
  };
}
