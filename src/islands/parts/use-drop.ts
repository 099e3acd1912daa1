import { type ChangeEvent, type DragEvent, useState } from 'react';

/** Whether files are dragged over an area, and the handlers of the area and of a file field. A file taken may be taken again. */
export function useDrop(onTake: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onTake([...event.dataTransfer.files]);
  };
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onTake([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  return { isOver, pick, onArea: { onDragOver: over, onDragLeave: () => setOver(false), onDrop: drop } };
}
